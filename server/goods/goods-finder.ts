import { foldedName } from '#domain/core/typed-values.ts'
import type { Ctx } from '#server/core/context.ts'

/** The words by which a file names a good. */
export interface NamedGood {
  barcodes?: readonly string[] | undefined
  article?: string | null | undefined
  title?: string | undefined
}

/** A good with the titles of its dictionaries, as a file needs them. */
export interface FoundGood {
  id: number
  title: string
  article: string | null
  base_unit: 'pc' | 'g' | 'ml'
  brand: string | null
  line: string | null
  group: string | null
  type: string | null
  barcodes: string[]
}

/** The goods that these names may mean, and who of them a name means. */
export async function goodFinder(ctx: Ctx, named: readonly NamedGood[]) {
  return finderAmong(await goodsNamed(ctx, named))
}

/** The goods that these names may mean. Titles are folded to be compared, so all of the company's are looked through: once for many names. */
export function goodsNamed(ctx: Ctx, named: readonly NamedGood[]): Promise<FoundGood[]> {
  const texts = (pick: (one: NamedGood) => string | null | undefined) => [...new Set(named.flatMap((one) => foldedOf(pick(one)) ?? []))]
  return ctx.sql<FoundGood>(FIND, [
    [...new Set(named.flatMap(({ barcodes = [] }) => barcodes))],
    ...[texts(({ article }) => article), texts(({ title }) => title)],
  ])
}

type Names = Pick<FoundGood, 'title' | 'article' | 'barcodes'>

/**
 * Who of the goods a name means: by barcode, else by article, else by title. A good with an article of its own is not found by another one, and two goods
 * that an article or a title fits are none. What is added to the goods meanwhile is found too.
 */
export function finderAmong<Good extends Names>(rows: readonly Good[]) {
  const only = (found: Good[]) => (found.length === 1 ? found[0] : undefined)
  return ({ barcodes = [], article, title }: NamedGood): Good | undefined => {
    const coded = rows.find((row) => row.barcodes.some((one) => barcodes.includes(one)))
    if (coded) return coded
    const called = rows.filter((row) => title !== undefined && foldedName(row.title) === foldedName(title))
    if (!article) return only(called)
    const known = only(rows.filter((row) => foldedOf(row.article) === foldedName(article)))
    return known ?? only(called.filter((row) => !row.article))
  }
}

const foldedOf = (text: string | null | undefined) => (text ? foldedName(text) : undefined)

/** How the database folds a text as `foldedName` does. */
const FOLDED = (column: string) => `btrim(regexp_replace(replace(lower(${column}), 'ё', 'е'), '\\s+', ' ', 'g'))`

const FIND = `select g.id, g.title, g.article, g.base_unit, b.title as brand, l.title as line, r.title as "group", y.title as type,
    array(select c.barcode from good_barcodes c where c.good_id = g.id order by c.id) as barcodes
  from goods g left join good_brands b on b.id = g.good_brand_id left join good_lines l on l.id = g.good_line_id
    left join good_groups r on r.id = g.good_group_id left join goods_types y on y.id = g.good_type_id
  where g.deleted_at is null and (g.id in (select c.good_id from good_barcodes c where c.barcode = any($1::text[]))
    or ${FOLDED('g.article')} = any($2::text[]) or ${FOLDED('g.title')} = any($3::text[]))
  order by g.id`
