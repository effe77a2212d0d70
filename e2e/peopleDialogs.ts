// Failures when recruiters and administrators are added, changed and deleted.
import { failing, fill, press, pressInDialog, type Dialog } from './dialogs.ts'

const login = { Email: 'mere@example.com', Password: 'correct horse battery' }
export const recruiterFailures: Dialog[] = [
  [
    'Add Recruiter · failed',
    ...failing('POST', /recruiters\/?$/, async (page) => {
      await press('Add Recruiter')(page)
      await fill(page, { Name: 'Mere Tai', ...login })
      await page.getByRole('dialog').getByLabel('Company').selectOption({ index: 1 })
      await pressInDialog(page, 'Add Recruiter')
    }),
  ],
  [
    'Edit … · failed',
    ...failing('PUT', /recruiters\//, async (page) => {
      await press(/^Edit/)(page)
      await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
    }),
  ],
  [
    'Delete …? · failed',
    ...failing('DELETE', /recruiters\//, async (page) => {
      await press(/^Delete/)(page)
      await pressInDialog(page, 'Delete recruiter')
    }),
  ],
]
export const adminUserFailures: Dialog[] = [
  [
    'Add Admin User · failed',
    ...failing('POST', /admin-users\/?$/, async (page) => {
      await press('Add Admin User')(page)
      await fill(page, login)
      await pressInDialog(page, 'Add Admin User')
    }),
  ],
  [
    'Edit Admin User · failed',
    ...failing('PUT', /admin-users\//, async (page) => {
      await press(/^Edit/)(page)
      await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
    }),
  ],
  [
    'Delete …? · failed',
    ...failing('DELETE', /admin-users\//, async (page) => {
      await press(/^Delete/)(page)
      await pressInDialog(page, 'Delete admin user')
    }),
  ],
]
