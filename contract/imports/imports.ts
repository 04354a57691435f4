import { z } from 'zod'
import { feature, LONG } from '#contract/core/endpoint.ts'
import { exportFormats } from '#contract/core/export.ts'
import { flag, id, idParams, moment, named } from '#contract/core/fields.ts'
import { importFile } from '#contract/core/import.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { optionalText, requiredText } from '#contract/core/rules.ts'

/** What may be brought in by a file; each has its declaration on the server (server/lists/import.ts). */
export const importKinds = [
  'services',
  'staff',
  'customers',
  'bookings',
  'goods',
  'openings',
  'safes',
  'bonuses',
  'certificates',
  'club-cards',
  'advances',
] as const
export type ImportKind = (typeof importKinds)[number]
const kind = z.enum(importKinds)

/** An employee needs all of these to bring a file and to see the files of others, because its rows show phones. */
export const importRights: Record<ImportKind, readonly Permission[]> = {
  services: ['Service.create', 'Service.update'],
  staff: ['Employer.create', 'Employer.update', 'Employer.contacts'],
  customers: ['User.import', 'User.show_phone'],
  bookings: ['Booking.create', 'User.show_phone'],
  goods: ['Good.create', 'Good.update'],
  openings: ['GoodRemain.update', 'Good.view'],
  safes: ['PKO.create', 'Unit.update'],
  bonuses: ['Bonuses.add', 'User.show_phone'],
  certificates: ['Certificate.create', 'User.show_phone'],
  'club-cards': ['ClubCard.sell', 'ClubCardType.create', 'User.show_phone'],
  advances: ['PKO.create', 'Unit.update', 'User.show_phone'],
}

export const importStates = ['mapping', 'checking', 'checked', 'applying', 'done', 'cancelled'] as const
export const rowResults = ['fresh', 'changed', 'same', 'refused'] as const
export type RowResult = (typeof rowResults)[number]

const count = z.number().int()
const importRow = z.object({
  id,
  kind,
  name: z.string(),
  state: z.enum(importStates),
  /** Titles of the file's columns and the field of each. */
  titles: z.array(z.string()),
  mapping: z.array(z.string().nullable()),
  /** What a column of the file may mean. */
  targets: z.array(z.object({ key: z.string(), title: z.string(), is_required: flag })),
  /** The first lines, to see what stands in the columns. */
  samples: z.array(z.array(z.string())),
  total: count,
  done: count,
  fresh: count,
  changed: count,
  same: count,
  refused: count,
  author: named.nullable(),
  created_at: moment,
  finished_at: moment.nullable(),
})
export type ImportRow = z.output<typeof importRow>

const line = z.object({
  line: count,
  result: z.enum(rowResults),
  /** The value by which the row is recognised in later files. */
  natural_key: z.string().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  errors: z.record(z.string(), z.string()),
})
export type ImportLine = z.output<typeof line>

const step = z.object({ kind, count, last: importRow.nullable() })
export type MovingStep = z.output<typeof step>

/** The verbs ask the permissions of the kind. */
export const imports = feature('imports', {
  recent: { method: 'GET', path: '/imports', may: 'anyone', query: z.object({ kind }), data: z.object({ items: z.array(importRow) }) },
  /** How much of each kind the company already has, and the last file of each kind. */
  movingIn: { method: 'GET', path: '/imports/moving-in', may: 'anyone', data: z.object({ items: z.array(step) }) },
  /** An empty file with the right titles. */
  template: {
    method: 'GET',
    path: '/imports/template',
    may: 'anyone',
    query: z.object({ kind, format: z.enum(exportFormats) }),
    file: true,
    seconds: LONG,
  },
  upload: {
    method: 'POST',
    path: '/imports',
    may: 'anyone',
    seconds: LONG,
    body: z.object({ kind, name: requiredText(200), file: importFile }),
    data: importRow,
  },
  show: { method: 'GET', path: '/imports/:id', may: 'anyone', params: idParams, data: importRow },
  /** How the columns are understood; the difference is counted anew. */
  check: {
    method: 'PATCH',
    path: '/imports/:id/check',
    may: 'anyone',
    seconds: LONG,
    params: idParams,
    body: z.object({ mapping: z.array(optionalText(50)).max(100) }),
    data: importRow,
  },
  apply: {
    method: 'PATCH',
    path: '/imports/:id/apply',
    may: 'anyone',
    seconds: LONG,
    params: idParams,
    data: importRow,
    confirms: 'when the file is of staff',
  },
  cancel: { method: 'PATCH', path: '/imports/:id/cancel', may: 'anyone', seconds: LONG, params: idParams, data: importRow },
  lines: {
    method: 'GET',
    path: '/imports/:id/lines',
    may: 'anyone',
    params: idParams,
    query: z.object({ result: z.enum(rowResults), after: z.coerce.number().int().min(0).max(10_000_000).optional() }),
    data: z.object({ items: z.array(line), next: count.nullable() }),
  },
  /** Refused rows as they came, each with its reason: corrected, they are uploaded again. */
  refused: {
    method: 'GET',
    path: '/imports/:id/refused',
    may: 'anyone',
    params: idParams,
    query: z.object({ format: z.enum(exportFormats) }),
    file: true,
    seconds: LONG,
  },
})
