CREATE TABLE "consent_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_links_hash" UNIQUE("token_hash"),
	CONSTRAINT "consent_links_purpose" CHECK (purpose in ('marketing_sms', 'marketing_email', 'marketing_push'))
);
--> statement-breakpoint
ALTER TABLE "consent_links" ADD CONSTRAINT "consent_links_user_id_ref" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_links_by_user" ON "consent_links" USING btree ("user_id");
--> statement-breakpoint
-- Before a company is known: whose consent a link speaks of. It tells nothing to whoever has no link.
create function consent_link_find(hash bytea) returns table (company_id int, user_id int, purpose text)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.company_id, l.user_id, l.purpose from consent_links l where l.token_hash = hash $$;
--> statement-breakpoint
revoke all on function consent_link_find(bytea) from public;
--> statement-breakpoint
grant execute on function consent_link_find(bytea) to okno_house;
--> statement-breakpoint
select wall_off();
