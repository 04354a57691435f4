import type { Database } from './database.ts'

/**
 * Where DATABASE_OWNER_URL names the owner, the role of DATABASE_URL may become `okno_app` and `okno_house` and nothing else: whatever is smuggled into a
 * request finds no owner to become. Called when the tables are up to date.
 */
export async function admitLogin({ pool, requests }: Pick<Database, 'pool' | 'requests'>): Promise<void> {
  if (pool === requests) return
  const { rows } = await requests.query<{ grant: string; is_strong: boolean }>(
    `select format('grant okno_app, okno_house to %I', r.rolname) as grant,
       r.rolsuper or r.rolbypassrls or r.rolcreaterole or exists (select from pg_class c where c.oid = 'companies'::regclass
         and pg_has_role(r.oid, c.relowner, 'member')) as is_strong
     from pg_roles r where r.rolname = session_user`,
  )
  const [login] = rows
  if (!login || login.is_strong)
    throw new Error(
      'Роль из DATABASE_URL может стать владельцем таблиц. Рядом с DATABASE_OWNER_URL нужна роль без прав: docs/operations.md.',
    )
  await pool.query(login.grant)
}
