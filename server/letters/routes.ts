import type { RoomRoutes } from '../RoomRoutes.ts'
import { removeLogo, uploadLogo } from './logo.ts'
import { getCompanyEmails, previewEmailTemplate, resetEmailTemplate, saveEmailTemplate } from './templates.ts'

export const letterRoutes: RoomRoutes<'letters'> = {
  getCompanyEmails,
  saveEmailTemplate,
  resetEmailTemplate,
  previewEmailTemplate,
  uploadLogo,
  removeLogo,
}
