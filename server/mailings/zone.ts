const firstUnit = (company: string) => `(select u.timezone from units u where u.company_id = ${company} order by u.id limit 1)`

/** SQL of the time zone of the customer in the row `c`: of her city, else of the studio of her last visit, else of the company's first one. */
export const zoneOfCustomer = (c: string, company: string) => `coalesce((select i.timezone from cities i where i.id = ${c}.city_id),
  (select u.timezone from bookings b join units u on u.id = b.unit_id where b.user_id = ${c}.id order by b.begin_at desc limit 1),
  ${firstUnit(company)}, 'Europe/Moscow')`

/** SQL of the time zone of the employee in the row `e`: of the studio, else of the company's first one. */
export const zoneOfEmployee = (e: string, company: string) => `coalesce((select u.timezone from units u where u.id = ${e}.unit_id),
  ${firstUnit(company)}, 'Europe/Moscow')`
