import type pg from 'pg'
import { certificateSales } from '#server/certificate-sales/certificate-sales.table.ts'
import { fill } from './fill.ts'

/** Who keeps the settings of the demo's chain. */
const SUPERUSER = 13

/** A studio with a card terminal, which is simulated; in the others the sum is typed at the terminal by hand. */
const WITH_TERMINAL = 3
/** Who works at the desk of that studio. */
const AT_DESK = 84
const DAY = 86_400

/**
 * The studio of the demo's front desk takes QR and links through the simulated bank, and sells certificates on the site; in the others a QR is what the
 * desk says it is.
 */
export async function seedOnline(client: pg.PoolClient, { now }: { now: number }) {
  await client.query(
    `insert into unit_settings (company_id, unit_id, type, value) select company_id, id, 'onlinePayments', '1' from units where id = 1`,
  )
  await client.query(
    `insert into card_terminals (company_id, unit_id, entity_id, title, address, terminal_no)
     select u.company_id, u.id, e.id, 'Терминал у стойки', 'http://192.168.1.30:8888', '10203040'
     from units u join legal_entities e on e.company_id = u.company_id and e.is_default where u.id = $1`,
    [WITH_TERMINAL],
  )
  // The terminal was joined to the product yesterday, and whoever joins one begins with a reconciliation: nothing was taken by it yet.
  await client.query(
    `insert into terminal_totals (company_id, unit_id, terminal_id, key, state, sales, sales_count, refunds, refunds_count,
       own_sales, own_sales_count, own_refunds, own_refunds_count, told, sends, sent_at, asked_at, asked_by, over_at)
     select company_id, unit_id, id, gen_random_uuid(), 'success', 0, 0, 0, 0, 0, 0, 0, 0, '[]', 1, at, at, $2, at
     from card_terminals, to_timestamp($3) at where unit_id = $1`,
    [WITH_TERMINAL, AT_DESK, now - DAY],
  )
  await fill(client, certificateSales, [
    {
      id: 1,
      company_id: 1,
      is_enabled: true,
      unit_id: 1,
      faces: [1000, 3000, 5000, 10_000],
      own_min: 500,
      own_max: 50_000,
      words: 'Подарите близким час для себя.',
      seller_id: SUPERUSER,
      shop: 'demo-shop-of-the-first-chain',
    },
  ])
}
