export function Component() {
  return <h1>Monitoring</h1>
}
