import type { EmailDelivery } from '../db/schema/mail.ts'

/** The headers of an email: the company's name with our own address, the address for replies, and how to stop such emails. */
export function headersOf(sender: string, delivery: EmailDelivery = {}) {
  const { from_name, reply_to, stop_url } = delivery
  return {
    ...(from_name ? { from: { name: from_name, address: sender } } : {}),
    ...(reply_to ? { replyTo: reply_to } : {}),
    headers: {
      // Asks automatic replies, such as absence notices, not to answer.
      'Auto-Submitted': 'auto-generated',
      ...(stop_url ? { 'List-Unsubscribe': `<${stop_url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
  }
}
