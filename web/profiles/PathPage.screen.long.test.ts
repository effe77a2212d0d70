// The candidate's page of skills and paths: what is typed is never lost, and the keyboard always has a place.
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerProfile, sampleLine, sampleProfile } from '../../testing/screens/sampleProfile.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { answer } from '../../testing/screens/answers.ts'
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

test('what is usual for the work of a line stands beside it before it is confirmed, and can be taken out and put back', async ({
  open,
}) => {
  let line = sampleLine(2, {
    kind: 'position',
    text: 'Barista, Corner Cafe',
    occupation: { id: 'barista', name: 'Barista' },
    usual: [
      { id: 'espresso-making', name: 'Espresso making', mine: true },
      { id: 'order-taking', name: 'Order taking', mine: true },
    ],
  })
  answerProfile(() => sampleProfile([line]))
  const sent: unknown[] = []
  answer('profiles', 'updateLine', ({ state, not_mine = [] }) => {
    sent.push([state, not_mine])
    line = { ...line, usual: line.usual.map((one) => ({ ...one, mine: !not_mine.includes(one.id) })) }
    return line
  })
  await open('candidate', path, { width: 390 })
  const usual = page.getByRole('list', { name: 'Usual for this work (Barista)' })
  const orders = usual.getByRole('button', { name: 'Order taking' })
  await expect.element(orders).toHaveAttribute('aria-pressed', 'true')
  await orders.click()
  await expect.element(orders).toHaveAttribute('aria-pressed', 'false')
  await usual.getByRole('button', { name: 'Espresso making' }).click()
  await expect.element(usual.getByRole('button', { name: 'Espresso making' })).toHaveAttribute('aria-pressed', 'false')
  await orders.click()
  await expect.element(orders).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toEqual([
    ['unconfirmed', ['order-taking']],
    ['unconfirmed', ['espresso-making', 'order-taking']],
    ['unconfirmed', ['espresso-making']],
  ])
})
