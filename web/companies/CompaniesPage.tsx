export function Component() {
  return <h1>Companies</h1>
}
