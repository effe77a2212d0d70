import type { RoomRoutes } from '../http/mount.ts'
import { removeLogo, uploadLogo } from './logo.ts'
import { getCompanyEmails, previewTemplate, resetTemplate, saveTemplate } from './templates.ts'

export const letterRoutes: RoomRoutes<'letters'> = {
  getCompanyEmails,
  saveTemplate,
  resetTemplate,
  previewTemplate,
  uploadLogo,
  removeLogo,
}
