import type { Me as MeAnswer } from '#contract/auth/auth.ts'
import { E } from '#contract/core/errors.ts'
import { permissions } from '#contract/core/permissions.ts'
import type { Caller, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Me } from '#server/live/session.ts'

type Told = Omit<MeAnswer, 'permissions' | 'is_superuser' | 'crosses_companies' | 'must_change_password' | 'must_set_second_factor'>

/**
 * SES-010…012. Past the walls and by the session only: a superuser at work in another company is a person of none of its rows. Of a switch
 * whatever is not zero is on; addresses are told as they are.
 */
const WHO = `select e.id, v.company_id, c.currency, v.unit_id, e.first_name, e.last_name, e.middle_name, e.phone, e.work_position_id,
  p.title as work_position,
    json_build_object('id', c.id, 'name', c.name) as company,
    case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'company_id', u.company_id,
      'timezone', u.timezone, 'settings',
      (select coalesce(json_object_agg(s.type, case when s.type like 'sendSave%' then to_json(s.value not in ('', '0'))
        else to_json(s.value) end), '{}')
       from unit_settings s where s.unit_id = u.id and s.type in ('cashRegisterBaseUrl', 'fpBaseUrl', 'sendSavePackages',
         'sendSavePackagesWithoutClose'))) end as unit,
    (select coalesce(json_agg(json_build_object('type', s.type, 'value', s.value) order by s.type), '[]') from unit_settings s
      where s.unit_id = u.id) as unit_settings,
    (select coalesce(json_agg(json_build_object('type', i.type, 'filename', i.filename) order by i.type), '[]') from images i
     where (i.model_type, i.model_id, i.type) in (('employer', e.id, 'avatar'), ('company', c.id, 'logo'))) as images,
    coalesce((select a.status from activity_statuses a where a.employer_id = e.id order by a.id desc limit 1), 1) as activity_status,
    (select json_build_object('id', i.id, 'name', concat_ws(' ', i.last_name, i.first_name)) from employers i
      where i.id = v.impersonator_id) as impersonated_by
  from session_people v join employers e on e.id = v.employer_id join companies c on c.id = v.company_id
  join work_positions p on p.id = e.work_position_id left join units u on u.id = v.unit_id where v.session_id = $1`

/** So that a list of sessions tells the living from the forgotten; a write each five minutes at most. */
const SEEN = `update sessions set seen_at = now(), address = $2
  where id = $1 and (seen_at < now() - interval '5 minutes' or address is distinct from $2)`

export async function whoAmI({ database }: House, _input: object, me: Me | null, { address }: Caller): Promise<MeAnswer> {
  await database.pool.query({ name: 'seen', text: SEEN, values: [me?.session_id, address] })
  const { rows } = await database.pool.query<Told>({ name: 'who-am-i', text: WHO, values: [me?.session_id] })
  const [row] = rows
  if (!row || !me) return fail(E.signedOut)
  return {
    ...row,
    is_superuser: me.is_superuser ? 1 : 0,
    crosses_companies: me.crosses_companies ? 1 : 0,
    must_change_password: me.must_change ? 1 : 0,
    must_set_second_factor: me.must_secure ? 1 : 0,
    permissions: me.is_superuser ? permissions : me.permissions,
  }
}
