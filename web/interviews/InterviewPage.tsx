export function Component() {
  return <h1>Interview</h1>
}
