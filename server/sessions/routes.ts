import type { RoomRoutes } from '../RoomRoutes.ts'
import { confirmPassword } from './confirmPassword.ts'
import { adminLogin, recruiterLogin, signInByLoginCode } from './login.ts'
import { endSession, endSessions, listSessions } from './ownSessions.ts'
import { signInByLink, requestSignInLink } from './signInLinks.ts'
import { getSession } from './getSession.ts'
import { logout } from './logout.ts'
import { setUpMfa, verifyMfa } from './mfa.ts'
import { confirmTotp, getAccount, makeRecoveryCodes, removeTotp, setUpTotp } from './ownFactors.ts'
import { addPasskey, beginPasskey, beginPasskeySignIn, confirmByPasskey, removePasskey, renamePasskey, verifyPasskey } from './passkeys.ts'
import { beginSingleSignOn, finishSingleSignOn } from './singleSignOn.ts'

export const sessionRoutes: RoomRoutes<'sessions'> = {
  signInByLoginCode,
  signInByLink,
  requestSignInLink,
  recruiterLogin,
  adminLogin,
  logout,
  listSessions,
  endSession,
  endSessions,
  confirmPassword,
  getSession,
  beginSingleSignOn,
  finishSingleSignOn,
  verifyMfa,
  setUpMfa,
  getAccount,
  setUpTotp,
  confirmTotp,
  removeTotp,
  makeRecoveryCodes,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginPasskeySignIn,
  verifyPasskey,
  confirmByPasskey,
}
