CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"data" jsonb NOT NULL,
	"author_id" integer,
	"created_at" timestamp(0) with time zone NOT NULL,
	"read_at" timestamp(0) with time zone,
	CONSTRAINT "notifications_once" UNIQUE("employer_id","key"),
	CONSTRAINT "notifications_key" CHECK (length(key) between 1 and 200),
	CONSTRAINT "notifications_message" CHECK (data = '{}' or length(data ->> 'message') between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_author_id_ref" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_of" ON "notifications" USING btree ("employer_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("employer_id","id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("employer_id","id") WHERE read_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_key" ON "notifications" USING btree ("company_id","key");--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("company_id","read_at");
--> statement-breakpoint
select wall_off();
--> statement-breakpoint
-- How many notifications wait to be read stands in what the session is told, which comes before any screen.
create or replace view session_told as
  select v.session_id, e.id, v.company_id, c.currency, v.unit_id, e.first_name, e.last_name, e.middle_name, e.phone, e.work_position_id,
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
      where i.id = v.impersonator_id) as impersonated_by,
    case when v.impersonator_id is null then (select count(*)::int from (select from notifications n
      where n.employer_id = e.id and n.read_at is null limit 99) unread) else 0 end as unread_notifications_count
  from session_people v join employers e on e.id = v.employer_id join companies c on c.id = v.company_id
  join work_positions p on p.id = e.work_position_id left join units u on u.id = v.unit_id;
