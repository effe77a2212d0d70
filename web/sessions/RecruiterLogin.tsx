export function Component() {
  return <h1>x</h1>
}
