import type { RoomRoutes } from '../RoomRoutes.ts'
import { removeLogo, uploadLogo } from './uploadLogo.ts'
import { getCompanyEmails, previewEmailTemplate, resetEmailTemplate, saveEmailTemplate } from './emailTemplates.ts'

export const letterRoutes: RoomRoutes<'letters'> = {
  getCompanyEmails,
  saveEmailTemplate,
  resetEmailTemplate,
  previewEmailTemplate,
  uploadLogo,
  removeLogo,
}
