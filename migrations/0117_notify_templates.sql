CREATE TABLE "notify_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notify_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	"subject_type" text NOT NULL,
	"channel" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	CONSTRAINT "notify_templates_own" UNIQUE("company_id","id"),
	CONSTRAINT "notify_templates_title" UNIQUE("company_id","title"),
	CONSTRAINT "notify_templates_subject_type" CHECK (subject_type in ('booking', 'user', 'order', 'certificate', 'employer', 'ticket', 'news')),
	CONSTRAINT "notify_templates_channel" CHECK (channel in ('sms', 'push', 'crm', 'push_or_sms')),
	CONSTRAINT "notify_templates_subject" CHECK (channel <> 'sms' or subject is null)
);
--> statement-breakpoint
select wall_off();
