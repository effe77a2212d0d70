// What other rooms and the layouts may show of sessions.
export { PasswordDialog } from './PasswordDialog.tsx'
