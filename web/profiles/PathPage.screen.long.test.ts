// The candidate's page of skills and paths: what is typed is never lost, and the keyboard always has a place.
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerProfile, sampleProfile } from '../../testing/screens/sampleProfile.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { test } from '../../testing/screens/screen.tsx'

const path = `/interview/${sampleId(1)}/path`
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('“Add a line” asks before it throws away what was typed, and a press beside it does not close it', async ({ open }) => {
  answerProfile(() => sampleProfile([]))
  await open('candidate', path)
  await button('Add a line').click()
  const dialog = page.getByRole('dialog', { name: 'Add a line' })
  const words = dialog.getByLabelText('In your words')
  await words.fill('Rostering')
  const ask = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  for (const close of [() => userEvent.keyboard('{Escape}'), () => dialog.getByRole('button', { name: 'Close' }).click()]) {
    await close()
    await expect.element(ask).toBeVisible()
    await ask.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(words).toHaveValue('Rostering')
  }
  document.elementFromPoint(5, 5)!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.element(words).toHaveValue('Rostering')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await ask.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Add a line')).toHaveFocus()
})
