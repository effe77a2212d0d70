// The layout of every email: one column, inline styles with other colours for dark mail programs, and a text part with the same content.
import type { LanguageCode } from '../../shared/languages/languages.ts'
import type { EmailDelivery } from '../db/schema/mail.ts'
import { inLanguage } from '../inLanguage.ts'
import { logoId } from './withLogo.ts'
import type { Email } from './mail.ts'

/** The company that Vouch writes to a candidate for, and the recruiter's address for replies. */
export type Sender = { name: string; reply_to: string | null; logo_key: string | null }

export type Block =
  | { kind: 'heading' | 'subheading' | 'paragraph' | 'quiet'; text: string }
  | { kind: 'code'; label: string; value: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'link'; text: string; label: string; href: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'quote'; text: string; source: string }
  | { kind: 'rule' }

const escape = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
const lines = (text: string) => escape(text).replace(/\r?\n/g, '<br>')

const bars = [6, 10, 16, 9, 20, 14, 26, 18, 12, 22, 30, 20, 14, 24, 16, 10, 18, 12, 8, 14, 9, 6]
const voiceLine = bars
  .map(
    (h) =>
      `<td style="vertical-align:middle;padding:0 2px 0 0"><div style="width:3px;height:${h}px;border-radius:2px;background:#6EE7B7;font-size:0;line-height:0">&nbsp;</div></td>`,
  )
  .join('')

function html(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 class="t" style="margin:0 0 16px;font:500 26px/1.2 Georgia,serif;color:#0A1226">${lines(block.text)}</h1>`
    case 'subheading':
      return `<h2 class="t" style="margin:0 0 8px;font-size:16px;font-weight:600;line-height:1.4;color:#0A1226">${lines(block.text)}</h2>`
    case 'paragraph':
      return `<p class="t" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#0A1226">${lines(block.text)}</p>`
    case 'quiet':
      return `<p class="q" style="margin:0 0 12px;font-size:14px;line-height:1.5;color:#33436B">${lines(block.text)}</p>`
    case 'code':
      return `<table role="presentation" cellpadding="0" cellspacing="0" class="box" style="margin:0 0 16px;background:#F5F0E6;border-radius:8px"><tr><td style="padding:14px 20px"><div class="q" style="font-size:14px;color:#33436B">${escape(block.label)}</div><div class="t" style="font:600 26px/1.3 Menlo,Consolas,monospace;letter-spacing:2px;color:#0A1226">${escape(block.value)}</div></td></tr></table>`
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 20px"><tr><td style="background:#047857;border-radius:8px"><a href="${escape(block.href)}" style="display:inline-block;padding:12px 20px;font-weight:600;font-size:16px;color:#FFFFFF;text-decoration:none">${escape(block.label)}</a></td></tr></table>`
    case 'link':
      return `<p class="q" style="margin:0 0 12px;font-size:14px;line-height:1.5;color:#33436B">${lines(block.text)} <a class="a" href="${escape(block.href)}" style="color:#047857">${escape(block.label)}</a></p>`
    case 'list':
      return `<ul class="t" style="margin:0 0 16px;padding-left:20px;font-size:16px;line-height:1.55;color:#0A1226">${block.items.map((i) => `<li style="margin-bottom:6px">${lines(i)}</li>`).join('')}</ul>`
    case 'quote':
      return `<blockquote class="t" style="margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid #10B981;font:italic 16px/1.5 Georgia,serif;color:#131D38">&ldquo;${lines(block.text)}&rdquo;<div class="q" style="font:14px/1.5 Arial,sans-serif;color:#33436B">${escape(block.source)}</div></blockquote>`
    case 'rule':
      return '<hr class="line" style="margin:20px 0;border:0;border-top:1px solid #E9E0CF">'
  }
}

function plain(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text.toUpperCase()
    case 'subheading':
    case 'paragraph':
    case 'quiet':
      return block.text
    case 'code':
      return `${block.label}: ${block.value}`
    case 'button':
      return `${block.label}: ${block.href}`
    case 'link':
      return `${block.text} ${block.label}: ${block.href}`
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'quote':
      return `"${block.text}"\n(${block.source})`
    case 'rule':
      return '----'
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const deliveryOf = (sender: Sender | null, stop_url: string | undefined): EmailDelivery => ({
  ...(sender ? { from_name: oneLine(sender.name) } : {}),
  ...(sender?.logo_key ? { logo_key: sender.logo_key } : {}),
  ...(sender?.reply_to ? { reply_to: sender.reply_to } : {}),
  ...(stop_url ? { stop_url } : {}),
})

// Mail programs that darken pages leave an email unchanged if it declares a dark style. The head and the button are the same in both.
const dark = `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.page{background:#060B18!important}.card{background:#131D38!important;border-color:#33436B!important}.t{color:#F4F6FA!important}.q{color:#C9D1E2!important}.box{background:#1F2C4F!important}.line{border-color:#33436B!important}.a{color:#6EE7B7!important}}</style>`

const vouchHead = `<td style="font:500 22px/1 Georgia,serif;color:#FFFFFF">Vouch</td><td align="right"><table role="presentation" cellpadding="0" cellspacing="0" aria-hidden="true"><tr style="height:32px">${voiceLine}</tr></table></td>`

/** The company's name with its logo. The white ground behind the logo keeps any logo visible. */
function companyHead({ name, logo_key }: Sender): string {
  const logo = logo_key
    ? `<td width="1" style="padding-right:14px"><div style="background:#FFFFFF;border-radius:6px;padding:6px 8px;line-height:0"><img src="cid:${logoId}" alt="" height="36" style="height:36px;width:auto;max-width:180px;border:0"></div></td>`
    : ''
  return `${logo}<td style="font:500 20px/1.3 Georgia,serif;color:#FFFFFF">${escape(oneLine(name))}</td>`
}

/** Writes an email from its blocks. Line breaks are removed from `subject`, so that a name cannot add a header. No sender means Vouch. */
export function writeEmail(
  to: string,
  subject: string,
  blocks: Block[],
  sender?: Sender | null,
  { stop_url, language = 'en' }: { stop_url?: string; language?: LanguageCode } = {},
): Email {
  const { letter } = inLanguage(language)
  const title = oneLine(subject)
  return {
    to,
    subject: title,
    ...(sender || stop_url ? { delivery: deliveryOf(sender ?? null, stop_url) } : {}),
    text: `${blocks.map(plain).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${dark}<title>${escape(title)}</title></head>
<body class="page" style="margin:0;background:#FBF9F4;font-family:Inter,Arial,Helvetica,sans-serif;overflow-wrap:anywhere"><div role="main"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td style="background:#0A1226;border-radius:10px 10px 0 0;padding:18px 28px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${sender ? companyHead(sender) : vouchHead}</tr></table></td></tr>
<tr><td class="card" style="background:#FFFFFF;border:1px solid #E9E0CF;border-top:0;border-radius:0 0 10px 10px;padding:28px">${blocks.map(html).join('\n')}</td></tr>
<tr><td class="q" style="padding:16px 28px;font-size:12px;line-height:1.5;color:#52638D">${sender ? letter('sent_for', { company: escape(oneLine(sender.name)) }) : letter('tagline')}</td></tr></table></td></tr></table></div></body></html>`,
  }
}
