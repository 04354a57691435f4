/** Multipart bodies that no browser prints. `status`: what is answered; without it anything from 400 to 499. */
export interface HostileForm {
  title: string
  contentType: string
  body: Buffer
  status?: number
}

const BOUNDARY = 'okno-boundary'
const USUAL = `multipart/form-data; boundary=${BOUNDARY}`

interface Part {
  name: string
  filename?: string
  value: Uint8Array | string
  type?: string
}

export function formOf(parts: Part[], boundary = BOUNDARY): Buffer {
  const printed = parts.flatMap(({ name, filename, value, type }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`
    const kind = type ? `Content-Type: ${type}\r\n` : ''
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${kind}\r\n`
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]
  })
  return Buffer.concat([...printed, Buffer.from(`--${boundary}--\r\n`)])
}

/** Forms with a good `picture`: either only the form is wrong, or only the name of the file is strange. */
export function hostileForms(picture: Uint8Array): HostileForm[] {
  const image = { name: 'image', filename: 'photo.png', value: picture }
  const many = (count: number, part: (index: number) => Part) => Array.from({ length: count }, (_, index) => part(index))
  const form = (title: string, parts: Part[], status?: number) => ({
    title,
    contentType: USUAL,
    body: formOf(parts),
    ...(status && { status }),
  })
  const raw = (title: string, contentType: string, body: Buffer) => ({ title, contentType, body })
  return [
    ...names.map(([title, filename]) => form(title, [{ ...image, filename }], 200)),
    raw('чужой разделитель', 'multipart/form-data; boundary=other', formOf([image])),
    raw('без разделителя', 'multipart/form-data', formOf([image])),
    raw('разделитель в 5 000 знаков', `multipart/form-data; boundary=${'b'.repeat(5000)}`, formOf([image])),
    raw('без конца', USUAL, formOf([image]).subarray(0, -20)),
    raw('ничего', USUAL, Buffer.alloc(0)),
    raw('мусор', USUAL, Buffer.from(`--${BOUNDARY}\r\n\r\n\r\n--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n`)),
    raw('не форма', 'image/png', Buffer.from(picture)),
    form('поле без файла', [{ name: 'image', value: 'photo.png' }], 422),
    form('поле дважды', [image, image], 422),
    form('поле списком', [{ ...image, name: 'image[]' }], 422),
    form('файл в чужом поле', [image, { ...image, name: 'other' }], 422),
    form(
      '11 файлов',
      many(11, () => image),
    ),
    form('1 000 полей', [image, ...many(1000, (index) => ({ name: `f${index}`, value: 'x' }))]),
    form('поле в 2 МБ', [image, { name: 'note', value: 'ж'.repeat(1024 * 1024) }], 422),
    form('имя поля в 100 КБ', [image, { name: 'n'.repeat(100_000), value: 'x' }]),
    form('__proto__[x]', [image, { name: '__proto__[x]', value: 'x' }]),
    form('constructor[prototype][x]', [image, { name: 'constructor[prototype][x]', value: 'x' }]),
    form('вложенность без дна', [image, { name: `a${'[b]'.repeat(50)}`, value: 'x' }], 422),
    form('поле-json', [image, { name: 'note', value: '{"__proto__":{"x":1}}', type: 'application/json' }]),
    form('_method=DELETE', [image, { name: '_method', value: 'DELETE' }], 404),
  ]
}

/** Names of files have no meaning: the picture is accepted and its name forgotten. */
const names = [
  ['имя ../../', '../../../../etc/cron.d/photo.png'],
  ['имя с обратной чертой', '..\\..\\photo.png'],
  ['имя с NUL', 'photo.php\0.png'],
  ['имя справа налево', 'photo\u202egnp.exe'],
  ['имя в 5 000 знаков', `${'и'.repeat(5000)}.png`],
  ['имя a.php', 'a.jpg.php'],
] as const
