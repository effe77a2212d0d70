// The dialogs of the links to a shortlist, and how to open each one.
import { press, pressInDialog, stub, type Dialog, type Show } from './dialogs.ts'

/** A link as the shortlist shows it. */
const link = {
  id: '01a1f86b-8b40-760c-9d60-6d7df79203b7',
  candidates: [{ id: '01a1f86b-8b40-760c-9d60-6d7df79203b8', name: 'Tomás Okafor' }],
  shared_by: 'Amara Ngata',
  created_at: '2026-11-20T09:30:00.000Z',
  expires_at: '2999-11-27T09:30:00.000Z',
  ended_at: null,
  open_count: 3,
  last_opened_at: '2026-11-21T09:30:00.000Z',
  advice: [
    {
      id: '01a1f86b-8b40-760c-9d60-6d7df79203b9',
      candidate_id: '01a1f86b-8b40-760c-9d60-6d7df79203b8',
      candidate_name: 'Tomás Okafor',
      advice: 'advance',
      note: 'Has done the same work at a larger site.',
      name: 'Hana Cole',
      created_at: '2026-11-21T09:40:00.000Z',
    },
  ],
}
export const withLinks: Show = (page) =>
  stub(page, 'GET', /\/shares$/, 200, [
    link,
    { ...link, id: '01a1f86b-8b40-760c-9d60-6d7df79203c0', ended_at: '2026-11-21T09:30:00.000Z', open_count: 0, advice: [] },
  ])
export const shareDialogs: Dialog[] = [
  ['End the link to …?', press('End link')],
  ['Share …', press('Share shortlist')],
  [
    'The link to … is ready',
    async (page) => {
      await stub(page, 'POST', /\/shares$/, 201, {
        id: link.id,
        url: `https://vouch.example/shared#${'x'.repeat(43)}`,
        expires_at: link.expires_at,
      })
      await press('Share shortlist')(page)
      await pressInDialog(page, 'Make link')
      await page.getByLabel('Link', { exact: true }).waitFor()
    },
  ],
]
