import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { flag } from './core/fields.ts'
import { parseForm, printForm, uploadsOf } from './core/form-data.ts'
import { upload } from './core/upload.ts'

/** Every kind of field that a body has. */
const schema = z.object({
  name: z.string(),
  note: z.string().nullable().optional(),
  count: z.number().nullable().optional(),
  isNew: flag.optional(),
  isSure: z.boolean().optional(),
  kind: z.enum(['own', 'franchise', '1']).optional(),
  step: z.literal([15, 30]).nullable().optional(),
  day: z.iso.datetime().optional(),
  ids: z.array(z.number()).optional(),
  tags: z.array(z.string()).nullable().optional(),
  items: z.array(z.object({ title: z.string(), price: z.number().nullable(), sizes: z.array(z.number()) })).optional(),
  place: z.object({ city: z.object({ id: z.number() }), floor: z.number().nullable() }).optional(),
  prices: z.record(z.string(), z.number().nullable()).optional(),
  image: upload.optional(),
  files: z.array(upload).optional(),
})

const said = fc.string({ minLength: 1, unit: 'binary' })
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map((one) => (Object.is(one, -0) ? 0 : one))
const picture = fc.string().map((text) => new File([text], 'x.png'))
const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const bodies = fc.record(
  {
    name: fc.string(),
    note: orNull(said),
    count: orNull(number),
    isNew: fc.constantFrom(0 as const, 1 as const),
    isSure: fc.boolean(),
    kind: fc.constantFrom('own', 'franchise', '1'),
    step: orNull(fc.constantFrom(15, 30)),
    day: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
    ids: fc.array(number),
    tags: orNull(fc.array(said)),
    items: fc.array(fc.record({ title: said, price: orNull(number), sizes: fc.array(number) })),
    place: fc.record({ city: fc.record({ id: number }), floor: orNull(number) }),
    prices: fc.dictionary(fc.stringMatching(/^\d{1,9}$/), orNull(number)),
    image: picture,
    files: fc.array(picture),
  },
  { requiredKeys: ['name'] },
)

test('PLT-030 форма с файлами: name[key], name[], пустой список, null и даты читаются обратно такими же', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const expected = { ...body, ...(body.day && { day: body.day.toISOString() }) }
      expect(parseForm(schema, printForm(body))).toEqual({ body: expected })
      // Files are compared by their bytes, because two equal files are two objects.
      const read = parseForm(schema, printForm(body)) as { body: typeof body }
      expect(read.body.image).toBe(body.image)
      expect(read.body.files?.every((one, index) => one === body.files?.[index]) ?? true).toBe(true)
    }),
    { numRuns: 500, examples: [[{ name: '', prices: { '0': null } }]] },
  )
})

test('PLT-030 запись формы — та, что названа в задании', () => {
  const file = new File(['x'], 'x.png')
  const day = new Date('2026-11-23T06:00:00Z')
  const body = {
    a: { b: 1, c: { d: null } },
    ids: [1, 2],
    none: [],
    nothing: null,
    day,
    is: true,
    items: [{ x: 1 }],
    absent: undefined,
    file,
  }
  expect(printForm(body)).toEqual([
    ['a[b]', '1'],
    ['a[c][d]', ''],
    ['ids[]', '1'],
    ['ids[]', '2'],
    ['none[]', ''],
    ['nothing', ''],
    ['day', '2026-11-23T06:00:00.000Z'],
    ['is', '1'],
    ['items[0][x]', '1'],
    ['file', file],
  ])
})

test('имена, которые спорят друг с другом или с наследством объектов, не читаются', () => {
  const refused = (...names: string[]) =>
    parseForm(
      schema,
      names.map((name) => [name, 'x']),
    )
  for (const name of [
    '__proto__[x]',
    'constructor[prototype]',
    'a[__proto__]',
    'a[b',
    'a]b[',
    '',
    '[a]',
    'a[][b]',
    'a[b][c][d][e][f]',
    'а',
  ])
    expect(refused(name), name).toEqual({ wrong: name })
  expect(refused('name', 'name')).toEqual({ wrong: 'name' })
  expect(refused('a', 'a[b]')).toEqual({ wrong: 'a[b]' })
  expect(refused('a[b]', 'a')).toEqual({ wrong: 'a' })
  expect(({} as { x?: string }).x).toBeUndefined()
})

test('что схеме не подошло, остаётся как пришло, и отказывает схема', () => {
  expect(
    parseForm(schema, [
      ['count', 'много'],
      ['unknown', '1'],
      ['ids', '1'],
      ['place[city]', 'x'],
    ]),
  ).toEqual({
    body: { count: 'много', unknown: '1', ids: '1', place: { city: 'x' } },
  })
})

test('поля с файлами известны по схеме', () => {
  expect(uploadsOf(schema)).toEqual(['image', 'files'])
})
