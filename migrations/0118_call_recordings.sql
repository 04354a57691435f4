CREATE TABLE "call_recordings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_recordings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"call_id" integer NOT NULL,
	"user_id" integer,
	"external_id" text NOT NULL,
	"url" text,
	"status" text NOT NULL,
	"file_key" text,
	"bytes" integer,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp(0) with time zone,
	"created_at" timestamp(0) with time zone NOT NULL,
	CONSTRAINT "call_recordings_file" UNIQUE("file_key"),
	CONSTRAINT "call_recordings_once" UNIQUE("call_id","external_id"),
	CONSTRAINT "call_recordings_status" CHECK (status in ('wanted', 'kept', 'lost')),
	CONSTRAINT "call_recordings_asked" CHECK ((status = 'wanted') = (url is not null) and (status = 'wanted') = (next_at is not null)),
	CONSTRAINT "call_recordings_bytes" CHECK ((file_key is null or status = 'kept') and (bytes is not null) = (status = 'kept'))
);
--> statement-breakpoint
ALTER TABLE "call_recordings" ADD CONSTRAINT "call_recordings_call_id_ref" FOREIGN KEY ("company_id","call_id") REFERENCES "public"."calls"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_recordings" ADD CONSTRAINT "call_recordings_user_id_ref" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_recordings_by_user" ON "call_recordings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "call_recordings_wanted" ON "call_recordings" USING btree ("next_at") WHERE status = 'wanted';
--> statement-breakpoint
-- A recording is of whoever the call is with, as its comments are.
create trigger call_recordings_whose before insert on call_recordings for each row execute function call_comments_whose();
--> statement-breakpoint
create or replace function call_comments_follow() returns trigger language plpgsql as $$
begin
  update call_comments set user_id = new.user_id where call_id = new.id and user_id is distinct from new.user_id;
  update call_recordings set user_id = new.user_id where call_id = new.id and user_id is distinct from new.user_id;
  return null;
end $$;
--> statement-breakpoint
select wall_off();
