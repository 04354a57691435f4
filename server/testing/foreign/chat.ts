import { sql } from '#server/testing/house.ts'

/** A chat of the other company with a message, and a file that waits to be sent. */
export async function foreignChat(employer: number) {
  await sql(
    `insert into chats (id, company_id, kind, name, author_id, version, last_at, created_at)
     overriding system value values (7700011, 2, 0, 'Чужой чат', $1, 1, now(), now())`,
    [employer],
  )
  await sql(
    `insert into chat_messages (id, company_id, chat_id, seq, version, author_id, key, text, created_at)
     overriding system value values (7700012, 2, 7700011, 1, 1, $1, gen_random_uuid(), 'Чужое', now())`,
    [employer],
  )
  await sql(
    `insert into chat_files (id, company_id, uploader_id, kind, key, origin_name, bytes, created_at)
     overriding system value values (7700013, 2, $1, 'document', 'chats/no', 'чужой.pdf', 1, now())`,
    [employer],
  )
  return { chat: 7700011, chat_message: 7700012, chat_file: 7700013 }
}
