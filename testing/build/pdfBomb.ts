import { createDeflate, deflateSync } from 'node:zlib'

/** A PDF of a few kilobytes. Its one page unpacks, in two layers, to this many MiB of spaces. */
export async function pdfBomb(mib: number): Promise<Uint8Array<ArrayBuffer>> {
  const spaces = Buffer.alloc(1024 * 1024, 32)
  const inner = createDeflate({ level: 9 })
  const pieces: Buffer[] = []
  inner.on('data', (piece: Buffer) => pieces.push(piece))
  for (let i = 0; i < mib; i++)
    await new Promise<void>((resolve, reject) => {
      inner.write(spaces, (error) => (error ? reject(error) : resolve()))
    })
  await new Promise<void>((resolve) => {
    inner.end(() => resolve())
  })
  if (!inner.readableEnded)
    await new Promise((resolve) => {
      inner.once('end', resolve)
    })
  const content = deflateSync(Buffer.concat(pieces), { level: 9 })
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>'),
    Buffer.concat([
      Buffer.from(`<< /Length ${content.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
  ]
  let file = Buffer.from('%PDF-1.7\n')
  const offsets = objects.map((object, i) => {
    const at = file.length
    file = Buffer.concat([file, Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new Uint8Array(Buffer.concat([file, Buffer.from(end)]))
}
