import type { companyCopyTables } from '#contract/companies/companies.ts'
import { unitAddresses } from '#contract/units/unit-settings.ts'

export type CopyTable = (typeof companyCopyTables)[number]

const alive = 't.service_id in (select id from services where deleted_at is null)'
const open = 't.workplace_id in (select id from workplaces where closed_at is null)'

/** Which rows are copied; the rest has gone or belongs to people and days. Devices stay with the studio at which they stand. */
export const which: Partial<Record<CopyTable, string>> = {
  services: 't.deleted_at is null',
  service_prices: alive,
  service_resources: alive,
  service_template_services: alive,
  club_card_type_services: alive,
  unit_promo_services: alive,
  unit_settings: `t.type not in (${unitAddresses.map((type) => `'${type}'`).join(', ')})`,
  workplaces: 't.closed_at is null',
  workplace_windows: open,
  workplace_service_categories: open,
}

export interface Column {
  name: string
  /** The table that the column points to; null: the column is a plain value. */
  refers: string | null
  /** True: the other table has rows of single companies. */
  is_own: boolean
}

/** The columns are read from the database itself, so that a new column is copied without a change here. */
export const COLUMNS = `select a.attname as name, k.target as refers, coalesce(k.is_own, false) as is_own
  from pg_attribute a
  left join lateral (
    select c.confrelid::regclass::text as target,
      exists (select from pg_attribute o where o.attrelid = c.confrelid and o.attname = 'company_id' and not o.attisdropped) as is_own
    from pg_constraint c where c.contype = 'f' and c.conrelid = a.attrelid and c.conkey[array_length(c.conkey, 1)] = a.attnum
    limit 1) k on true
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`

/** Makes the new numbers first, so that rows may point to each other. $1 copy, $2 source, $3 target. */
export const numbersOf = (table: CopyTable) => `insert into company_copy_rows (company_id, copy_id, table_name, source_id, target_id)
  select $3, $1, '${table}', t.id, ${isOneRow(table) ? '$3' : `nextval(pg_get_serial_sequence('${table}', 'id'))`}
  from ${table} t where t.company_id = $2 and (${which[table] ?? 'true'}) order by t.id on conflict do nothing`

/** A table of settings has one row, under the company's own number. */
const isOneRow = (table: CopyTable) => table.endsWith('_settings')

/** Copies the rows, each under its new number and pointing to the new numbers. */
export function rowsOf(table: CopyTable, columns: Column[]) {
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const values = columns.map((column) => newValueOf(column)).join(', ')
  const hasId = columns.some(({ name }) => name === 'id')
  const numbered = `join company_copy_rows m on m.copy_id = $1 and m.table_name = '${table}' and m.source_id = t.id`
  return `insert into ${table} (${names}) ${hasId ? 'overriding system value ' : ''}select ${values}
    from ${table} t ${hasId ? numbered : ''}
    where t.company_id = $2 and (${which[table] ?? 'true'}) and $3::int is not null`
}

/** Columns that hold a number without a foreign key. */
const bare: Record<string, CopyTable> = { parent_service_id: 'services' }
/** Lists of numbers that no foreign key can name. */
const lists: Record<string, CopyTable> = { unit_ids: 'units', ignore_price_category_ids: 'employer_price_categories' }

const newOf = (table: string, where: string) =>
  `select r.target_id from company_copy_rows r where r.copy_id = $1 and r.table_name = '${table}' and ${where}`

function newValueOf({ name, refers, is_own }: Column): string {
  const list = lists[name]
  const other = bare[name]
  if (name === 'id') return 'm.target_id'
  if (name === 'company_id') return '$3'
  if (list) return `array(${newOf(list, `r.source_id = any(t."${name}")`)} order by r.target_id)`
  if (other) return `(${newOf(other, `r.source_id = t."${name}"`)})`
  if (refers === 'companies') return `case when t."${name}" = $2 then $3 else t."${name}" end`
  if (refers === null || !is_own) return `t."${name}"`
  // Built-in positions are common to all companies; columns of people and days are not copied.
  return refers === 'work_positions'
    ? `coalesce((${newOf(refers, `r.source_id = t."${name}"`)}), t."${name}")`
    : `(${newOf(refers, `r.source_id = t."${name}"`)})`
}
