export function Component() {
  return <h1>Recruiters</h1>
}
