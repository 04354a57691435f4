-- Печатает SQL=write npx vitest run --project server hot-sql; руками не правят.
-- Под текстом — его план на таблицах демонстрации: тот, что служит любым значениям.

-- chats.send, строка CS2 измерений
select
  c.id,
  c.kind,
  c.name,
  case
    when c.kind = 2 then null
    when exists (
      select
      from
        employers e
      where
        e.id = c.author_id
        and may_enter (e)
    )
    and exists (
      select
      from
        chat_members l
      where
        l.chat_id = c.id
        and l.employer_id = c.author_id
    ) then c.author_id
    else (
      select
        l.employer_id
      from
        chat_members l
        join employers e on e.id = l.employer_id
        and may_enter (e)
      where
        l.chat_id = c.id
      order by
        l.joined_version,
        l.employer_id
      limit
        1
    )
  end as author_id,
  c.version,
  x.sees_from,
  x.read_seq
from
  chats c
  join chat_members x on x.chat_id = c.id
  and x.employer_id = $2
where
  c.id = $1
  and c.deleted_at is null;

/* План
Nested Loop
  InitPlan 12 (returns $13)
    ->  Result
  InitPlan 13 (returns $14)
    ->  Result
  ->  Seq Scan on chats c
        Filter: ((deleted_at IS NULL) AND (company_id = $13) AND (id = $1))
  ->  Seq Scan on chat_members x
        Filter: ((company_id = $14) AND (chat_id = $1) AND (employer_id = $2))
  SubPlan 4
    ->  Seq Scan on employers e
          Filter: (can_login AND (deleted_at IS NULL) AND (status <> 2) AND (company_id = $3) AND ((end_work_at IS NULL) OR (end_work_at > CURRENT_DATE)))
          InitPlan 3 (returns $3)
            ->  Result
  SubPlan 8
    ->  Seq Scan on chat_members l
          Filter: (company_id = $9)
          InitPlan 7 (returns $9)
            ->  Result
  SubPlan 11
    ->  Limit
          InitPlan 9 (returns $11)
            ->  Result
          InitPlan 10 (returns $12)
            ->  Result
          ->  Sort
                Sort Key: l_1.joined_version, l_1.employer_id
                ->  Hash Join
                      Hash Cond: (e_1.id = l_1.employer_id)
                      ->  Seq Scan on employers e_1
                            Filter: (can_login AND (deleted_at IS NULL) AND (status <> 2) AND (company_id = $12) AND ((end_work_at IS NULL) OR (end_work_at > CURRENT_DATE)))
                      ->  Hash
                            ->  Seq Scan on chat_members l_1
                                  Filter: ((company_id = $11) AND (chat_id = c.id))
*/

-- chats.send, строка CS2 измерений
select
  m.id,
  m.chat_id,
  m.seq,
  m.version,
  m.author_id,
  m.key,
  m.text,
  m.act,
  m.actor_id,
  m.subject_id,
  m.forwarded,
  m.mentions,
  m.mentions_all,
  extract(
    epoch
    from
      m.created_at
  )::int as at,
  extract(
    epoch
    from
      coalesce(m.deleted_at, m.edited_at, m.created_at)
  )::int as changed,
  m.edited_at is not null as is_edited,
  m.deleted_at is not null as is_deleted,
  (
    select
      concat_ws(' ', e.last_name, e.first_name)
    from
      employers e
    where
      e.id = m.author_id
  ) as author_name,
  (
    select
      json_agg(
        json_build_object(
          'id',
          f.id,
          'type',
          f.kind,
          'originName',
          f.origin_name,
          'bytes',
          f.bytes,
          'width',
          f.width,
          'height',
          f.height,
          'forwarded_id',
          f.forwarded_id
        )
        order by
          f.id
      )
    from
      chat_files f
    where
      f.message_id = m.id
  ) as files,
  case
    when m.answer_id is not null then (
      select
        json_build_object(
          'id',
          a.id,
          'seq',
          a.seq,
          'author_id',
          a.author_id,
          'text',
          left(a.text, 120),
          'mentions',
          a.mentions,
          'is_deleted',
          a.deleted_at is not null
        )
      from
        chat_messages a
      where
        a.id = m.answer_id
    )
  end as answer
from
  chat_messages m
  join chat_members x on x.chat_id = m.chat_id
  and x.employer_id = $2
  and m.seq > x.sees_from
  join chats c on c.id = m.chat_id
  and c.deleted_at is null
where
  m.id = any ($1)
  and m.act is null
  and m.deleted_at is null
order by
  m.created_at,
  m.id;

/* План
Sort
  Sort Key: m.created_at, m.id
  InitPlan 7 (returns $6)
    ->  Result
  InitPlan 8 (returns $7)
    ->  Result
  InitPlan 9 (returns $8)
    ->  Result
  ->  Hash Join
        Hash Cond: (c.id = x.chat_id)
        ->  Seq Scan on chats c
              Filter: ((deleted_at IS NULL) AND (company_id = $8))
        ->  Hash
              ->  Hash Join
                    Hash Cond: (m.chat_id = x.chat_id)
                    Join Filter: (m.seq > x.sees_from)
                    ->  Seq Scan on chat_messages m
                          Filter: ((act IS NULL) AND (deleted_at IS NULL) AND (company_id = $6) AND (id = ANY ($1)))
                    ->  Hash
                          ->  Seq Scan on chat_members x
                                Filter: ((company_id = $7) AND (employer_id = $2))
        SubPlan 2
          ->  Seq Scan on employers e
                Filter: ((company_id = $1) AND (id = m.author_id))
                InitPlan 1 (returns $1)
                  ->  Result
        SubPlan 4
          ->  Aggregate
                InitPlan 3 (returns $3)
                  ->  Result
                ->  Seq Scan on chat_files f
                      Filter: ((company_id = $3) AND (message_id = m.id))
        SubPlan 6
          ->  Seq Scan on chat_messages a
                Filter: ((company_id = $5) AND (id = m.answer_id))
                InitPlan 5 (returns $5)
                  ->  Result
*/

-- chats.send, строка CS2 измерений
select
  *
from
  chat_write ($1, $2::jsonb, $3);

/* План
Function Scan on chat_write
*/

-- chats.send, строка CS2 измерений
select
  m.id,
  m.chat_id,
  m.seq,
  m.version,
  m.author_id,
  m.key,
  m.text,
  m.act,
  m.actor_id,
  m.subject_id,
  m.forwarded,
  m.mentions,
  m.mentions_all,
  extract(
    epoch
    from
      m.created_at
  )::int as at,
  extract(
    epoch
    from
      coalesce(m.deleted_at, m.edited_at, m.created_at)
  )::int as changed,
  m.edited_at is not null as is_edited,
  m.deleted_at is not null as is_deleted,
  (
    select
      concat_ws(' ', e.last_name, e.first_name)
    from
      employers e
    where
      e.id = m.author_id
  ) as author_name,
  (
    select
      json_agg(
        json_build_object(
          'id',
          f.id,
          'type',
          f.kind,
          'originName',
          f.origin_name,
          'bytes',
          f.bytes,
          'width',
          f.width,
          'height',
          f.height,
          'forwarded_id',
          f.forwarded_id
        )
        order by
          f.id
      )
    from
      chat_files f
    where
      f.message_id = m.id
  ) as files,
  case
    when m.answer_id is not null then (
      select
        json_build_object(
          'id',
          a.id,
          'seq',
          a.seq,
          'author_id',
          a.author_id,
          'text',
          left(a.text, 120),
          'mentions',
          a.mentions,
          'is_deleted',
          a.deleted_at is not null
        )
      from
        chat_messages a
      where
        a.id = m.answer_id
    )
  end as answer
from
  chat_messages m
  join unnest($2::int[], $3::uuid[]) sent (author_id, key) on m.author_id = sent.author_id
  and m.key = sent.key
where
  m.chat_id = $1
order by
  m.seq;

/* План
Sort
  Sort Key: m.seq
  InitPlan 7 (returns $6)
    ->  Result
  ->  Hash Join
        Hash Cond: ((sent.author_id = m.author_id) AND (sent.key = m.key))
        ->  Function Scan on sent
        ->  Hash
              ->  Seq Scan on chat_messages m
                    Filter: ((company_id = $6) AND (chat_id = $1))
        SubPlan 2
          ->  Seq Scan on employers e
                Filter: ((company_id = $1) AND (id = m.author_id))
                InitPlan 1 (returns $1)
                  ->  Result
        SubPlan 4
          ->  Aggregate
                InitPlan 3 (returns $3)
                  ->  Result
                ->  Seq Scan on chat_files f
                      Filter: ((company_id = $3) AND (message_id = m.id))
        SubPlan 6
          ->  Seq Scan on chat_messages a
                Filter: ((company_id = $5) AND (id = m.answer_id))
                InitPlan 5 (returns $5)
                  ->  Result
*/

-- chats.send, строка CS2 измерений
select
  coalesce(max(sees_from), 0) as seq
from
  chat_members
where
  chat_id = $1;

/* План
Aggregate
  InitPlan 1 (returns $0)
    ->  Result
  ->  Seq Scan on chat_members
        Filter: ((company_id = $0) AND (chat_id = $1))
*/

-- chats.send, строка CS2 измерений
select
  id,
  concat_ws(' ', last_name, first_name) as name
from
  employers
where
  id = any ($1);

/* План
Seq Scan on employers
  Filter: ((company_id = $0) AND (id = ANY ($1)))
  InitPlan 1 (returns $0)
    ->  Result
*/

-- chats.send, строка CS2 измерений
select
  c.id,
  c.name,
  array_agg(x.employer_id) as members
from
  chats c
  join chat_members x on x.chat_id = c.id
where
  c.id = any ($1)
group by
  c.id;

/* План
HashAggregate
  Group Key: c.id
  InitPlan 1 (returns $0)
    ->  Result
  InitPlan 2 (returns $1)
    ->  Result
  ->  Hash Join
        Hash Cond: (x.chat_id = c.id)
        ->  Seq Scan on chat_members x
              Filter: (company_id = $1)
        ->  Hash
              ->  Seq Scan on chats c
                    Filter: ((company_id = $0) AND (id = ANY ($1)))
*/

-- chats.send, строка CS2 измерений
with
  told as (
    insert into
      notifications (company_id, employer_id, kind, key, data, author_id, created_at, off_bell, read_at)
    select
      e.company_id,
      e.id,
      $1,
      $2,
      $3::jsonb,
      $4,
      $5,
      off.off,
      case
        when off.off then $5::timestamptz
      end
    from
      employers e
      left join notification_ways w on w.employer_id = e.id
      and w.kind = $1
      cross join lateral (
        select
          not $10::bool
          and w.bell is false as off
      ) off
    where
      may_enter (e)
      and e.id is distinct from $4
      and (
        $6
        or e.id = any ($7)
        or e.work_position_id = any ($8)
        or e.unit_id = any ($9)
        or exists (
          select
          from
            employer_units x
          where
            x.employer_id = e.id
            and x.unit_id = any ($9)
        )
      )
    order by
      e.id
    on conflict (employer_id, key) do nothing
    returning
      id,
      employer_id,
      off_bell
  )
select
  t.id,
  t.employer_id,
  t.off_bell,
  x.push,
  x.mail,
  (
    x.push
    or x.mail is not null
  )
  and holds_back (t.employer_id, $5) as is_held
from
  told t
  join employers e on e.id = t.employer_id
  left join notification_ways w on w.employer_id = e.id
  and w.kind = $1
  cross join lateral (
    select
      coalesce(w.push, $11) as push,
      case
        when not $13
        and coalesce(w.mail, $12) then nullif(e.email, '')
      end as mail
  ) x
order by
  t.id;

/* План
Sort
  Sort Key: t.id
  CTE told
    ->  Insert on notifications
          Conflict Resolution: NOTHING
          Conflict Arbiter Indexes: notifications_once
          InitPlan 1 (returns $0)
            ->  Result
          ->  Subquery Scan on "*SELECT*"
                ->  Sort
                      Sort Key: e_1.id
                      InitPlan 6 (returns $5)
                        ->  Result
                      InitPlan 7 (returns $6)
                        ->  Result
                      ->  Hash Left Join
                            Hash Cond: (e_1.id = w_1.employer_id)
                            ->  Bitmap Heap Scan on employers e_1
                                  Recheck Cond: (company_id = $5)
                                  Filter: (can_login AND (deleted_at IS NULL) AND (status <> 2) AND (id IS DISTINCT FROM $4) AND ((end_work_at IS NULL) OR (end_work_at > CURRENT_DATE)) AND ($6 OR (id = ANY ($7)) OR (work_position_id = ANY ($8)) OR (unit_id = ANY ($9)) OR (hashed SubPlan 5)))
                                  ->  Bitmap Index Scan on employers_by_created
                                        Index Cond: (company_id = $5)
                                  SubPlan 5
                                    ->  Seq Scan on employer_units x
                                          Filter: ((company_id = $4) AND (unit_id = ANY ($9)))
                                          InitPlan 4 (returns $4)
                                            ->  Result
                            ->  Hash
                                  ->  Seq Scan on notification_ways w_1
                                        Filter: ((company_id = $6) AND (kind = $1))
  InitPlan 9 (returns $9)
    ->  Result
  InitPlan 10 (returns $10)
    ->  Result
  ->  Hash Left Join
        Hash Cond: (e.id = w.employer_id)
        ->  Hash Join
              Hash Cond: (t.employer_id = e.id)
              ->  CTE Scan on told t
              ->  Hash
                    ->  Seq Scan on employers e
                          Filter: (company_id = $9)
        ->  Hash
              ->  Seq Scan on notification_ways w
                    Filter: ((company_id = $10) AND (kind = $1))
*/

-- chats.send, строка CS2 измерений
select
  concat_ws(' ', last_name, first_name) as name
from
  employers
where
  id = $1;

/* План
Seq Scan on employers
  Filter: ((company_id = $0) AND (id = $1))
  InitPlan 1 (returns $0)
    ->  Result
*/

-- chats.send, строка CS2 измерений
insert into
  notification_held (company_id, notification_id, employer_id, way)
select
  current_company (),
  x.id,
  x.employer_id,
  way.way
from
  json_to_recordset($1) as x (id int, employer_id int, push bool, mail text)
  cross join lateral (
    values
      ('push', x.push),
      ('mail', x.mail is not null)
  ) way (way, is_wanted)
where
  way.is_wanted;

/* План
Insert on notification_held
  InitPlan 1 (returns $0)
    ->  Result
  ->  Nested Loop
        ->  Function Scan on json_to_recordset x
        ->  Values Scan on "*VALUES*"
              Filter: column2
*/
