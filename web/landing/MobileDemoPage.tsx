export function Component() {
  return <h1>Design</h1>
}
