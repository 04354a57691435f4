CREATE TABLE "activity_statuses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_statuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"status" integer NOT NULL,
	"reason" text,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_statuses_known" CHECK (status between 1 and 4),
	CONSTRAINT "activity_statuses_reason" CHECK (status <> 1 or reason is null)
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"model_type" text NOT NULL,
	"model_id" integer NOT NULL,
	"type" text NOT NULL,
	"filename" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"author_id" integer,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_filename_unique" UNIQUE("filename"),
	CONSTRAINT "images_size" CHECK (width > 0 and height > 0 and bytes > 0)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"secret" text,
	"about" jsonb,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"send_after" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp(0) with time zone,
	"gate_id" text,
	"failure" text,
	"author_id" integer,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_channel" CHECK (channel in ('sms', 'mail', 'push')),
	CONSTRAINT "outbox_status" CHECK (status in ('waiting', 'sending', 'sent', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"list" text NOT NULL,
	"title" text NOT NULL,
	"query" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_title_unique" UNIQUE("employer_id","list","title")
);
--> statement-breakpoint
CREATE TABLE "system_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"type" text NOT NULL,
	"text" text,
	"employer_id" integer,
	"author_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "system_events_type" CHECK (type in ('notification', 'page_reload'))
);
--> statement-breakpoint
CREATE TABLE "unit_settings" (
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "unit_settings_unit_id_type_pk" PRIMARY KEY("unit_id","type")
);
--> statement-breakpoint
ALTER TABLE "activity_statuses" ADD CONSTRAINT "activity_statuses_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_events" ADD CONSTRAINT "system_events_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_settings" ADD CONSTRAINT "unit_settings_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_statuses_last" ON "activity_statuses" USING btree ("employer_id","id");--> statement-breakpoint
CREATE INDEX "images_by_owner" ON "images" USING btree ("company_id","model_type","model_id");--> statement-breakpoint
CREATE UNIQUE INDEX "images_one_face" ON "images" USING btree ("company_id","model_type","model_id","type") WHERE type in ('avatar', 'logo');--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("send_after") WHERE status in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_of_company" ON "outbox" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "saved_views_by_employer" ON "saved_views" USING btree ("employer_id","list");--> statement-breakpoint
select wall_off();
