/** Which kind of file each CV of the set becomes. */
export const kinds = {
  word: ['01', '08', '09', '21', '25', '37'],
  'word-table': ['02', '15', '27', '29'],
  'word-sidebar': ['10', '26', '38'],
  'word-boxes': ['11', '30'],
  libreoffice: ['03', '07', '20', '22', '35'],
  'libreoffice-sidebar': ['04', '31'],
  'libreoffice-columns': ['36', '40'],
  canva: ['12', '14', '16', '18', '19', '24'],
  latex: ['05', '28'],
  'latex-moderncv': ['17', '39'],
  'latex-columns': ['23', '34'],
  linkedin: ['06', '13', '32', '33'],
} as const

export type FileKind = keyof typeof kinds

export const extensionOf = (kind: FileKind) => (kind.startsWith('word') ? 'docx' : 'pdf')
