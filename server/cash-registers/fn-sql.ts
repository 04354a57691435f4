/** SQL of what the fiscal memory of a register has said; null: it was never read. */
export const fnSql = (
  register: string,
) => `case when ${register}.fn_number is not null then json_build_object('number', ${register}.fn_number,
  'until', ${register}.fn_until, 'registrations_left', ${register}.fn_registrations_left, 'is_full', ${register}.fn_is_full::int) end`
