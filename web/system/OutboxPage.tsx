export function Component() {
  return <h1>Outbox</h1>
}
