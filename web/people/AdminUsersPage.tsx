export function Component() {
  return <h1>Admin Users</h1>
}
