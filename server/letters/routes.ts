import type { RoomRoutes } from '../RoomRoutes.ts'
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
