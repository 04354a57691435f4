-- Stores messages in their order, as before; also answers from which place on each sender sees the chat, so that nobody asks for it beforehand, and
-- asks for files only where there are some. Whoever is a member no more learns nothing by repeating a message.
drop function chat_write;
--> statement-breakpoint
create function chat_write(_chat int, _rows jsonb, _at timestamptz)
  returns table (n int, message_id int, place int, is_new boolean, refusal text, sees_from int)
language plpgsql as $$
declare
  room chats := chat_lock(_chat);
  said record;
  known chat_messages;
  member chat_members;
  next int := room.version;
  made int;
begin
  for said in
    select * from jsonb_to_recordset(_rows)
      as r(n int, author int, key uuid, text text, answer int, forwarded jsonb, mentions int[], mentions_all boolean, files int[])
    order by 1
  loop
    n := said.n; message_id := null; place := null; is_new := false; refusal := null;
    select * into known from chat_messages m where m.chat_id = _chat and m.author_id = said.author and m.key = said.key;
    select * into member from chat_members m where m.chat_id = _chat and m.employer_id = said.author;
    sees_from := member.sees_from;
    if room.id is null or member.employer_id is null then refusal := 'member';
    elsif known.id is not null then
      message_id := known.id; place := known.seq;
    elsif room.kind = 2 and not exists (select from employers e
      where e.id = room.pair_low + room.pair_high - said.author and may_enter(e)) then refusal := 'closed';
    elsif said.answer is not null and not exists (select from chat_messages m
      where m.id = said.answer and m.chat_id = _chat and m.seq > member.sees_from and m.act is null) then refusal := 'answer';
    elsif cardinality(said.files) > 0 and cardinality(said.files) <> (select count(*) from chat_files f
      where f.id = any(said.files) and f.uploader_id = said.author and f.message_id is null) then refusal := 'files';
    else
      next := next + 1;
      insert into chat_messages (company_id, chat_id, seq, version, author_id, key, text, answer_id, forwarded, mentions, mentions_all, created_at)
      values (room.company_id, _chat, next, next, said.author, said.key, said.text, said.answer, said.forwarded,
        array(select m.employer_id from chat_members m where m.chat_id = _chat and m.employer_id = any(said.mentions) order by 1),
        said.mentions_all, _at)
      returning chat_messages.id into made;
      if cardinality(said.files) > 0 then update chat_files f set message_id = made where f.id = any(said.files); end if;
      -- What is sent on takes copies of its files along: a file opens to the members of its own message's chat.
      if said.forwarded is not null then
        insert into chat_files (company_id, uploader_id, message_id, forwarded_id, kind, key, origin_name, bytes, width, height, created_at)
        select f.company_id, said.author, made, (one.value ->> 'id')::int, f.kind, f.key, f.origin_name, f.bytes, f.width, f.height, _at
        from jsonb_array_elements(said.forwarded) one
        join chat_files f on coalesce(f.forwarded_id, f.message_id) = (one.value ->> 'id')::int
          and f.message_id = coalesce((one.value ->> 'within')::int, (one.value ->> 'id')::int)
        order by f.id;
      end if;
      message_id := made; place := next; is_new := true;
    end if;
    return next;
  end loop;
  if next > room.version then update chats c set version = next, last_at = _at where c.id = _chat; end if;
end $$;
--> statement-breakpoint
-- An exchange that signs with a secret of its own tells the house which.
ALTER TABLE "telephony_settings" ADD COLUMN "is_issued" boolean DEFAULT false NOT NULL;
