import type pg from 'pg'

/** Studios of company 1, each of which gets a wrong booking. */
const studios = [1, 2, 3]

/**
 * Three bookings that came to stand wrong (domain.md §2.2, §8): since they were made, the master was taken off the service. In each studio the
 * first one from tomorrow on whose master has no other such booking ahead.
 */
export async function seedWrongBookings(client: pg.PoolClient, tomorrow: string): Promise<void> {
  await client.query(
    `with ahead as (select b.unit_id, s.employer_id, s.service_id, min(b.id) as booking_id, min(b.begin_at) as begin_at
       from bookings b join booking_services s on s.booking_id = b.id
       where b.status_id <> 9 and b.begin_at >= $1::date - 1 and b.unit_id = any($2)
       group by b.unit_id, s.employer_id, s.service_id having count(*) = 1 and min(b.begin_at) >= $1 and not bool_or(b.parallel)),
     chosen as (select distinct on (unit_id) employer_id, service_id from ahead order by unit_id, begin_at, booking_id)
     delete from employer_services e using chosen c where e.employer_id = c.employer_id and e.service_id = c.service_id`,
    [tomorrow, studios],
  )
}
