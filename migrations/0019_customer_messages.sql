-- apart
CREATE INDEX IF NOT EXISTS "outbox_by_created" ON "outbox" USING btree ("company_id","created_at","id");
--> statement-breakpoint
-- apart
CREATE INDEX IF NOT EXISTS "outbox_by_send" ON "outbox" USING btree ("company_id","send_after","id");
--> statement-breakpoint
-- apart
CREATE INDEX IF NOT EXISTS "outbox_by_attempts" ON "outbox" USING btree ("company_id","attempts","id");
--> statement-breakpoint
-- apart
CREATE INDEX IF NOT EXISTS "outbox_by_author" ON "outbox" USING btree ("company_id","author_id","id");
--> statement-breakpoint
-- apart
CREATE INDEX IF NOT EXISTS "outbox_by_about" ON "outbox" USING btree ("about") WHERE status in ('waiting', 'sending');
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"booking_id" integer,
	"unit_id" integer,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text,
	"subject" text,
	"body" text NOT NULL,
	"reason" text,
	"outbox_id" integer,
	"begin_at" timestamp(0) with time zone,
	"told" jsonb,
	"due_at" timestamp(0) with time zone NOT NULL,
	"read_at" timestamp(0) with time zone,
	"is_repeat" boolean DEFAULT false NOT NULL,
	"author_id" integer,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_reason" CHECK ((reason is null) or reason in ('blocked', 'deleted', 'no_consent', 'no_address', 'undone')),
	CONSTRAINT "messages_way" CHECK (outbox_id is not null or reason is not null)
);
--> statement-breakpoint
CREATE TABLE "visit_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp(0) with time zone NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_links_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_ref" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_of_company" ON "messages" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "messages_by_user" ON "messages" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "messages_by_booking" ON "messages" USING btree ("booking_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_reminder_once" ON "messages" USING btree ("booking_id","event","channel","begin_at") WHERE event in ('reminder_day', 'reminder_hours') and not is_repeat;--> statement-breakpoint
CREATE INDEX "visit_links_by_booking" ON "visit_links" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_booking_id_ref" FOREIGN KEY ("company_id","booking_id") REFERENCES "bookings"("company_id","id") ON DELETE SET NULL ("booking_id");--> statement-breakpoint
ALTER TABLE "visit_links" ADD CONSTRAINT "visit_links_booking_id_ref" FOREIGN KEY ("company_id","booking_id") REFERENCES "bookings"("company_id","id") ON DELETE CASCADE;--> statement-breakpoint
select wall_off();
