CREATE TABLE "news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"theme" text NOT NULL,
	"message" text NOT NULL,
	"sticky" boolean DEFAULT false NOT NULL,
	"audience" text NOT NULL,
	"unit_ids" integer[] DEFAULT '{}' NOT NULL,
	"position_ids" integer[] DEFAULT '{}' NOT NULL,
	"must_confirm" boolean DEFAULT false NOT NULL,
	"until" date,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" integer NOT NULL,
	"published_at" timestamp(0) with time zone NOT NULL,
	"poll_question" text,
	"poll_several" boolean DEFAULT false NOT NULL,
	"poll_anonymous" boolean DEFAULT false NOT NULL,
	"poll_closes_at" date,
	CONSTRAINT "news_own" UNIQUE("company_id","id"),
	CONSTRAINT "news_audience" CHECK (audience in ('company', 'units', 'positions')),
	CONSTRAINT "news_text" CHECK (length(theme) between 1 and 200 and length(message) between 1 and 4000 and version > 0)
);
--> statement-breakpoint
CREATE TABLE "news_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"news_id" integer NOT NULL,
	"n" smallint NOT NULL,
	"title" text NOT NULL,
	"anonymous_votes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "news_options_own" UNIQUE("news_id","id"),
	CONSTRAINT "news_options_votes" CHECK (anonymous_votes >= 0)
);
--> statement-breakpoint
CREATE TABLE "news_reads" (
	"company_id" integer NOT NULL,
	"news_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"version" integer NOT NULL,
	"read_at" timestamp(0) with time zone NOT NULL,
	"hidden_at" timestamp(0) with time zone,
	"confirmed_at" timestamp(0) with time zone,
	CONSTRAINT "news_reads_news_id_employer_id_pk" PRIMARY KEY("news_id","employer_id")
);
--> statement-breakpoint
CREATE TABLE "news_voters" (
	"company_id" integer NOT NULL,
	"news_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	CONSTRAINT "news_voters_once" PRIMARY KEY("news_id","employer_id")
);
--> statement-breakpoint
CREATE TABLE "news_votes" (
	"company_id" integer NOT NULL,
	"news_id" integer NOT NULL,
	"option_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	CONSTRAINT "news_votes_news_id_employer_id_option_id_pk" PRIMARY KEY("news_id","employer_id","option_id")
);
--> statement-breakpoint
CREATE TABLE "popup_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "popup_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"message" text NOT NULL,
	"hours" integer[] NOT NULL,
	"position_ids" integer[] DEFAULT '{}' NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	CONSTRAINT "popup_reminders_hours" CHECK (cardinality(hours) between 1 and 24 and 0 <= all(hours) and 23 >= all(hours))
);
--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_author_id_ref" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_options" ADD CONSTRAINT "news_options_news_id_ref" FOREIGN KEY ("company_id","news_id") REFERENCES "public"."news"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_reads" ADD CONSTRAINT "news_reads_news_id_ref" FOREIGN KEY ("company_id","news_id") REFERENCES "public"."news"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_reads" ADD CONSTRAINT "news_reads_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_voters" ADD CONSTRAINT "news_voters_news_id_ref" FOREIGN KEY ("company_id","news_id") REFERENCES "public"."news"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_voters" ADD CONSTRAINT "news_voters_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_votes" ADD CONSTRAINT "news_votes_option_ref" FOREIGN KEY ("news_id","option_id") REFERENCES "public"."news_options"("news_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_votes" ADD CONSTRAINT "news_votes_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_latest" ON "news" USING btree ("company_id","published_at","id");--> statement-breakpoint
CREATE INDEX "news_sticky" ON "news" USING btree ("company_id","published_at","id") WHERE sticky;--> statement-breakpoint
select wall_off();
