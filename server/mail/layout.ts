// How every email looks: one column, inline styles, the voice line at the head, and a text part that says the same.
import type { Email } from './mail.ts'

export type Block =
  | { kind: 'heading' | 'subheading' | 'paragraph' | 'quiet'; text: string }
  | { kind: 'code'; label: string; value: string }
  | { kind: 'button'; label: string; href: string }
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
      return `<h1 style="margin:0 0 16px;font:500 26px/1.2 Georgia,serif;color:#0A1226">${lines(block.text)}</h1>`
    case 'subheading':
      return `<h2 style="margin:0 0 8px;font-size:16px;font-weight:600;line-height:1.4;color:#0A1226">${lines(block.text)}</h2>`
    case 'paragraph':
      return `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#0A1226">${lines(block.text)}</p>`
    case 'quiet':
      return `<p style="margin:0 0 12px;font-size:14px;line-height:1.5;color:#33436B">${lines(block.text)}</p>`
    case 'code':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;background:#F5F0E6;border-radius:8px"><tr><td style="padding:14px 20px"><div style="font-size:14px;color:#33436B">${escape(block.label)}</div><div style="font:600 26px/1.3 Menlo,Consolas,monospace;letter-spacing:2px;color:#0A1226">${escape(block.value)}</div></td></tr></table>`
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 20px"><tr><td style="background:#047857;border-radius:8px"><a href="${escape(block.href)}" style="display:inline-block;padding:12px 20px;font-weight:600;font-size:16px;color:#FFFFFF;text-decoration:none">${escape(block.label)}</a></td></tr></table>`
    case 'list':
      return `<ul style="margin:0 0 16px;padding-left:20px;font-size:16px;line-height:1.55;color:#0A1226">${block.items.map((i) => `<li style="margin-bottom:6px">${lines(i)}</li>`).join('')}</ul>`
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid #10B981;font:italic 16px/1.5 Georgia,serif;color:#131D38">&ldquo;${lines(block.text)}&rdquo;<div style="font:14px/1.5 Arial,sans-serif;color:#33436B">${escape(block.source)}</div></blockquote>`
    case 'rule':
      return '<hr style="margin:20px 0;border:0;border-top:1px solid #E9E0CF">'
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
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'quote':
      return `"${block.text}"\n(${block.source})`
    case 'rule':
      return '----'
  }
}

/** Writes an email from its blocks. `subject` loses line breaks, so that a name in it cannot add a header. */
export function writeEmail(to: string, subject: string, blocks: Block[]): Email {
  const title = subject.replace(/\s+/g, ' ').trim()
  return {
    to,
    subject: title,
    text: `${blocks.map(plain).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body style="margin:0;background:#FBF9F4;font-family:Inter,Arial,Helvetica,sans-serif;overflow-wrap:anywhere"><div role="main"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td style="background:#0A1226;border-radius:10px 10px 0 0;padding:18px 28px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="font:500 22px/1 Georgia,serif;color:#FFFFFF">Vouch</td><td align="right"><table role="presentation" cellpadding="0" cellspacing="0" aria-hidden="true"><tr style="height:32px">${voiceLine}</tr></table></td></tr></table></td></tr>
<tr><td style="background:#FFFFFF;border:1px solid #E9E0CF;border-top:0;border-radius:0 0 10px 10px;padding:28px">${blocks.map(html).join('\n')}</td></tr>
<tr><td style="padding:16px 28px;font-size:12px;line-height:1.5;color:#52638D">Professional interviews, built on trust.</td></tr></table></td></tr></table></div></body></html>`,
  }
}
