import { foldedName } from '#domain/core/typed-values.ts'
import { canonicalBarcode, writingsOf } from '#domain/goods/barcode.ts'
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

/** The goods that these names may mean, found at once for many names. */
export async function goodsNamed(ctx: Ctx, named: readonly NamedGood[]): Promise<FoundGood[]> {
  const texts = (pick: (one: NamedGood) => string | null | undefined) => [...new Set(named.flatMap((one) => foldedOf(pick(one)) ?? []))]
  const rows = await ctx.sql<FoundGood>(FIND, [
    [...new Set(named.flatMap(({ barcodes = [] }) => barcodes.flatMap(writingsOf)))],
    texts(({ article }) => article),
    texts(({ title }) => title),
  ])
  return rows.map((row) => ({ ...row, barcodes: row.barcodes.map(canonicalBarcode) }))
}

type Names = Pick<FoundGood, 'title' | 'article' | 'barcodes'>

/**
 * Who of the goods a name means: by barcode, else by article, else by title. A good with an article of its own is not found by another one, and two goods
 * that an article or a title fits are none. What is added to the goods meanwhile is found too.
 */
export function finderAmong<Good extends Names>(rows: readonly Good[]) {
  const only = (found: Good[]) => (found.length === 1 ? found[0] : undefined)
  const folded = foldedOnce()
  return ({ barcodes = [], article, title }: NamedGood): Good | undefined => {
    const coded = barcodes.length > 0 && rows.find((row) => row.barcodes.some((one) => barcodes.map(canonicalBarcode).includes(one)))
    if (coded) return coded
    const called = rows.filter((row) => title !== undefined && folded(row.title) === folded(title))
    if (!article) return only(called)
    const known = only(rows.filter((row) => folded(row.article) === folded(article)))
    return known ?? only(called.filter((row) => !row.article))
  }
}

/** Each good of a batch is compared with each line of it, so a text is folded once. */
function foldedOnce() {
  const before = new Map<string, string>()
  return (text: string | null) => {
    if (!text) return undefined
    const known = before.get(text) ?? foldedName(text)
    before.set(text, known)
    return known
  }
}

const foldedOf = (text: string | null | undefined) => (text ? foldedName(text) : undefined)

/** The names are joined, not compared with a list: while a file grows the table, its statistics are old, and each plan of a join stays cheap. */
const FIND = `with named as materialized (
    select c.good_id as id from unnest($1::text[]) n(code) join good_barcodes c on c.barcode = n.code
    union select x.id from unnest($2::text[]) n(folded) join goods x on x.folded_article = n.folded
    union select x.id from unnest($3::text[]) n(folded) join goods x on x.folded_title = n.folded)
  select g.id, g.title, g.article, g.base_unit, b.title as brand, l.title as line, r.title as "group", y.title as type,
    array(select c.barcode from good_barcodes c where c.good_id = g.id order by c.id) as barcodes
  from named join goods g on g.id = named.id
    left join good_brands b on b.id = g.good_brand_id left join good_lines l on l.id = g.good_line_id
    left join good_groups r on r.id = g.good_group_id left join goods_types y on y.id = g.good_type_id
  where g.deleted_at is null order by g.id`
