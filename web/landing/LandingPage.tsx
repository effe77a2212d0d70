export function Component() {
  return <h1>Vouch</h1>
}
