// The goal and the hours a week, on the tab of paths.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/screens/answers.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { answerProfile, noPaths, sampleProfile } from '../../testing/screens/sampleProfile.ts'
import { test } from '../../testing/screens/screen.tsx'

test('hours that were set just before the tab is left are saved', async ({ open }) => {
  answerProfile(() => sampleProfile([]))
  answer('occupations', 'listOccupations', [])
  answer('profiles', 'getPaths', noPaths)
  const saved: number[] = []
  answer('profiles', 'setPathGoal', ({ hours_per_week }) => {
    saved.push(hours_per_week)
    return { occupation_id: null, occupation_name: null, hours_per_week }
  })
  await open('candidate', `/interview/${sampleId(1)}/path?tab=paths`)
  await expect.element(page.getByRole('slider')).toBeVisible()
  const slider = page.getByRole('slider').element() as HTMLInputElement
  // As React hears it, and both at once: the slider may still move then.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(slider, '20')
  slider.dispatchEvent(new Event('input', { bubbles: true }))
  page
    .getByRole('tab', { name: /^Your profile/ })
    .element()
    .dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument()
  await expect.poll(() => saved).toEqual([20])
})
