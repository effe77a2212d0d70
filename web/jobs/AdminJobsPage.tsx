export function Component() {
  return <h1>Jobs</h1>
}
